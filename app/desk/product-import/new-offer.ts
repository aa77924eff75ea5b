/** The column of a change that adds an offer, which has no column of its own. */
export const newOffer = 'new offer'
