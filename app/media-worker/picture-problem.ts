/** Why a picture cannot be processed, as a sentence for editors that says what to do. */
export class PictureProblem extends Error {}
