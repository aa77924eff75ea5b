/** The sound of an episode. */

/** `address`: on this site or another. `bytes`, `seconds`: of the file. */
export type Sound = { address: string; bytes: number; seconds: number; type: 'audio/mpeg' | 'audio/mp4' }
