/** What the buttons of an article's form send besides a status. */

/** The value of the button that takes a public article off the site. */
export const takeOff = 'off'
