/** Transcripts prepared for searching: each is read once, whatever else of the publication changes. */
import { beforeEach, expect, test } from 'vitest'
import { listSearchedEpisodes } from '~/data/podcast/searched-episodes.server'
import { saveTranscript } from '~/data/podcast/transcripts.server'
import type { Episode } from '~/domain/podcast/episodes'
import { searchEpisodes } from '~/domain/search/episode-hits'
import { provideDatabase } from '../support/database'
import { episodes } from '../support/episodes'
import { recordStatements } from '../support/sent-statements'

const database = provideDatabase()
beforeEach(() => database.empty())

const withTranscript = (transcript: string): Episode[] =>
  episodes.slice(0, 1).map((episode) => ({ ...episode, transcript }))
const saying = (said: string) => saveTranscript(`WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>${said}\n`)

test('a transcript is read for the first search, and another one when the episode has it', async () => {
  const [first, second] = [await saying('A quokka clicks.'), await saying('A numbat clicks.')]
  const find = async (transcript: string, query: string) =>
    searchEpisodes(await listSearchedEpisodes(withTranscript(transcript)), query).length
  const asked = await recordStatements(async () => {
    expect(await find(first, 'quokka')).toBe(1)
    expect(await find(first, 'quokka')).toBe(1)
  })
  expect(asked.filter(({ text }) => text.includes('FROM transcripts'))).toHaveLength(1)
  expect([await find(second, 'quokka'), await find(second, 'numbat')]).toEqual([0, 1])
})
