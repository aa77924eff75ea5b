/** Single blocks of a text as a script asks for them: the field that they are in, and how many there may be. */

/** JSON text of an array of texts, beside the fields of the article form. */
export const piecesField = 'pieces'

/** In one request. */
export const MAX_PIECES = 60
/** In characters. Anything longer is hardly a block. */
export const MAX_PIECE_LENGTH = 20_000
/** In characters, for those of one request together. */
export const MAX_PIECES_LENGTH = 200_000

export const piecesRefusal = `Send the blocks as a JSON array of texts: at most ${MAX_PIECES}, each of at most ${MAX_PIECE_LENGTH} characters, and ${MAX_PIECES_LENGTH} together.`

/** Null: no such array, or it is too long. */
export function parsePieces(sent: unknown): string[] | null {
  const pieces = typeof sent === 'string' ? parse(sent) : null
  if (!Array.isArray(pieces) || pieces.length > MAX_PIECES || !pieces.every(isPiece)) return null
  return pieces.reduce((sum, piece) => sum + piece.length, 0) > MAX_PIECES_LENGTH ? null : pieces
}

function isPiece(sent: unknown): sent is string {
  return typeof sent === 'string' && sent.length <= MAX_PIECE_LENGTH
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
