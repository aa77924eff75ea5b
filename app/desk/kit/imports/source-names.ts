/** The names of what can be imported from. */
export const sourceNames = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  medium: 'Medium',
  markdown: 'Markdown',
  table: 'CSV',
  podcast: 'Podcast',
  ohmnibus: 'Ohmnibus',
} as const
export type SourceKind = keyof typeof sourceNames
