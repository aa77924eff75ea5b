/** Asks the server for the blocks of what is typed. */
import { livePreviewPath } from '~/domain/desk/desk-urls'
import { formatKnownKeys, type PreviewBlock, previewFields } from '~/domain/desk/live-preview'

export type PreviewTrouble = 'unreachable' | 'signed-out' | 'too-long'
export type PreviewAnswer = { blocks: PreviewBlock[] } | { trouble: PreviewTrouble }

const troubles: Record<number, PreviewTrouble> = { 401: 'signed-out', 413: 'too-long' }

/** Never rejects. `known`: the keys of the blocks that need no HTML. */
export async function fetchBlocks(
  content: string,
  known: Iterable<string>,
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  const body = new FormData()
  body.set(previewFields.content, content)
  body.set(previewFields.known, formatKnownKeys(known))
  try {
    const response = await fetch(livePreviewPath, { method: 'POST', body, signal })
    if (!response.ok) return { trouble: troubles[response.status] ?? 'unreachable' }
    return (await response.json()) as { blocks: PreviewBlock[] }
  } catch {
    return { trouble: 'unreachable' }
  }
}
