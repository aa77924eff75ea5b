/** The list of made episodes, which the application reads. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../scripts/setup/root.mjs'

export type MadeEpisode = {
  slug: string
  title: string
  summary: string
  about: string[]
  category: string
  subcategory: string | null
  publishedOn: string
  host: string | null
  articleSlugs: string[]
  audioFile: string
  artFile: string
  bytes: number
  seconds: number
  /** See fingerprint.ts. */
  fingerprint: string
}

export const madeEpisodesFile = path.join(root, 'app', 'domain', 'podcast', 'episodes.json')

export async function readMade(): Promise<MadeEpisode[]> {
  return JSON.parse(await readFile(madeEpisodesFile, 'utf8').catch(() => '[]'))
}

/** The name of an episode's file. It changes with the content, so that browsers may keep the file for a year. */
export function nameByContent(slug: string, content: Uint8Array, extension: 'm4a' | 'png'): string {
  const hash = createHash('sha256').update(content).digest('hex')
  return `${slug}-${hash.slice(0, 8)}.${extension}`
}
