/** The list of made episodes, which the application reads. */
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
