/** What the server and the process that imports tell each other. */

/** Instead of the id of an import: the step ends as soon as it can. */
export const stopStep = 'stop'

/** `hasMore`: there is more to do at once. `problem`: why it ended early, for the log. */
export type ImportStep = { hasMore: boolean } | { problem: string }
