// Which style sheets come with which later part of the page, in the order in which they hold. The build reads this as well.

/** The dialogs, the analysis, what comes when a game has begun, the doors in the settings, and the page on paper. */
export const LATER_SHEETS = Object.freeze(['dialog', 'fields', 'tables', 'analysis', 'late', 'later']);
/** Editor, open games, share, variations. */
export const EXCHANGE_SHEETS = Object.freeze(['editor', 'exchange', 'variations']);
