/** Finds the transcript of an episode. */
const files = import.meta.glob<string>('./transcripts/*.vtt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** WebVTT; null: there is no such episode. */
export function findTranscript(slug: string): string | null {
  return Object.hasOwn(files, `./transcripts/${slug}.vtt`)
    ? (files[`./transcripts/${slug}.vtt`] ?? null)
    : null
}
