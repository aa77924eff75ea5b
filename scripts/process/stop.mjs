/** An end that we foresaw: its message is a sentence for the person at the terminal, not a stack trace. */
export class Stop extends Error {
  /**
   * @param {string} message
   * @param {{ exitCode?: number, details?: string }} [more] `details`: output of the step that failed, shown above.
   */
  constructor(message, { exitCode = 1, details = '' } = {}) {
    super(message)
    this.name = 'Stop'
    this.exitCode = exitCode
    this.details = details
  }
}
