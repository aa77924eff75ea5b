/** The ids of rows, as addresses and forms send them. */

/** Any other text would be refused by PostgreSQL with an error. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
