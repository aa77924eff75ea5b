/** Links that share a story: by mail, and on networks whose sharing pages need no script of theirs. */

export type ShareLink = { name: string; href: string }

/** `url`: the canonical address of the story, absolute. */
export function listShareLinks({ title, url }: { title: string; url: string }): ShareLink[] {
  const [encodedTitle, encodedUrl] = [title, url].map(encodeURIComponent)
  return [
    { name: 'Email', href: `mailto:?subject=${encodedTitle}&body=${encodedUrl}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${encodedTitle}%20${encodedUrl}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}` },
  ]
}
