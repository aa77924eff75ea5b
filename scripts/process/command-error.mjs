/** An expected failure of a command: shown as a message, without a stack trace. */
export class CommandError extends Error {
  /**
   * @param {string} message
   * @param {{ exitCode?: number, details?: string }} [more] `details`: output of the failed step, printed first.
   */
  constructor(message, { exitCode = 1, details = '' } = {}) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
    this.details = details
  }
}
