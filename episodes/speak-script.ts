/** Speaks a whole script, and records the time of every sentence. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../scripts/setup/root.mjs'
import { toParagraphs } from './article-paragraphs'
import type { Script, Turn } from './read-script'
import { sampleRate, speak } from './speak'
import { splitSentences, toSpoken } from './spoken-words'
import { findVoice } from './voices'

/** Seconds from the start. */
export type Cue = { start: number; end: number; speaker: string; text: string }
export type Sound = { samples: Int16Array; cues: Cue[] }

const betweenSentences = 0.28
const betweenTurns = 0.5
const atBothEnds = 0.6

/** The turns of a script, with the paragraphs of its articles. */
export async function listTurns({ lines, about }: Script): Promise<Turn[]> {
  const reader = about.host?.split(' ')[0]?.toUpperCase() ?? 'ADA'
  const turns: Turn[] = []
  for (const line of lines) {
    if ('speaker' in line) turns.push(line)
    else for (const text of toParagraphs(await readArticle(line.read))) turns.push({ speaker: reader, text })
  }
  return turns
}

export async function speakScript(turns: Turn[], pace: number): Promise<Sound> {
  const pieces: Int16Array[] = [silence(atBothEnds)]
  const cues: Cue[] = []
  let position = pieces[0]?.length ?? 0
  const add = (samples: Int16Array) => {
    pieces.push(samples)
    position += samples.length
  }
  for (const { speaker, text } of turns) {
    for (const sentence of splitSentences(text)) {
      const samples = await speak(speaker, toSpoken(sentence), pace)
      if (samples.length === 0) continue
      const start = position / sampleRate
      add(samples)
      cues.push({ start, end: position / sampleRate, speaker: findVoice(speaker).name, text: sentence })
      add(silence(betweenSentences))
    }
    add(silence(betweenTurns - betweenSentences))
  }
  add(silence(atBothEnds))
  return { samples: join(pieces, position), cues }
}

async function readArticle(slug: string): Promise<string> {
  const text = await readFile(path.join(root, 'prisma', 'seed', 'articles', `${slug}.md`), 'utf8')
  const [, body] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(text) ?? []
  const [, title] = /^title: "?(.+?)"?$/m.exec(text) ?? []
  if (!body || !title) throw new Error(`${slug} is not a sample article.`)
  return `${title}.\n\n${body}`
}

function silence(seconds: number) {
  return new Int16Array(Math.round(seconds * sampleRate))
}

function join(pieces: Int16Array[], length: number) {
  const all = new Int16Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
