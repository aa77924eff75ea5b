/** What the buttons of the writing toolbar put into a text to be replaced: advice knows it again. */

export const blanks = {
  alt: 'What it shows',
  address: 'https://',
  caption: 'Caption',
  retailer: 'https://amzn.to/',
  text: 'Text',
  title: 'Title',
  quote: 'Quote',
  name: 'Name',
  note: 'Note',
  column: 'Column',
} as const
