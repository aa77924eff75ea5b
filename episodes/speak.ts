/** Speaks one sentence with flite. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findVoice } from './voices'

export const sampleRate = 16_000
const run = promisify(execFile)

/** Returns mono samples at 16 kHz. `pace`: more than 1 is slower. */
export async function speak(speaker: string, spoken: string, pace: number): Promise<Int16Array> {
  const { voice, settings } = findVoice(speaker)
  const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-speech-'))
  try {
    const file = path.join(folder, 'spoken.wav')
    const stretch = ((settings.duration_stretch ?? 1) * pace).toFixed(4)
    const set = Object.entries({ ...settings, duration_stretch: stretch }).flatMap(([name, value]) => [
      '--setf',
      `${name}=${value}`,
    ])
    await run('flite', ['-voice', voice, ...set, '-t', spoken, '-o', file])
    return trimSilence(readSamples(await readFile(file)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The data chunk of a WAV file. */
function readSamples(wav: Buffer): Int16Array {
  const rate = wav.readUInt32LE(24)
  if (rate !== sampleRate) throw new Error(`flite spoke at ${rate} Hz.`)
  const start = wav.indexOf('data', 12, 'latin1') + 8
  return new Int16Array(
    wav.buffer.slice(wav.byteOffset + start, wav.byteOffset + wav.length - ((wav.length - start) % 2)),
  )
}

/** The script adds pauses of its own. */
function trimSilence(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > 300
  const first = samples.findIndex(isLoud)
  const last = samples.findLastIndex(isLoud)
  const margin = sampleRate / 50
  return first < 0 ? new Int16Array(0) : samples.slice(Math.max(0, first - margin), last + margin)
}
