/** A part of the page that could not be loaded. The message names its address and what to do. */
export class DeliveryError extends Error {
  /** @param {string} message @param {unknown} [cause] */
  constructor(message, cause) {
    super(cause instanceof Error ? `${message} (${cause.message})` : message);
    this.name = 'DeliveryError';
  }
}
