/** Saves what a picture shows. */
import { describePicturePath } from '~/domain/media/media-urls'

const signedOut = 'Your session has ended. Sign in again in another tab, and save it then.'
const unreachable = 'Not saved, because the site cannot be reached. Try again in a moment.'

/** What is wrong with it, in a sentence; null: it is saved. Never rejects. */
export async function saveDescription(hash: string, description: string): Promise<string | null> {
  try {
    const body = new URLSearchParams({ description })
    const response = await fetch(describePicturePath(hash), { method: 'POST', body })
    if (response.status === 401) return signedOut
    const { problem } = (await response.json()) as { problem: string | null }
    return problem
  } catch {
    return unreachable
  }
}
