/** Encodes samples as an .m4a file: mono AAC, reproducible, with the index first for fast start and seeking. */
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { sampleRate } from './speak'

const run = promisify(execFile)
const bitRate = '20k'
/** About −16 LUFS, the usual loudness of podcasts. */
const loudness = 'highpass=f=70,loudnorm=I=-16:TP=-1.5:LRA=11'

export async function encode(
  samples: Int16Array,
  folder: string,
): Promise<{ file: Buffer; seconds: number }> {
  const raw = path.join(folder, 'all.pcm')
  const made = path.join(folder, 'all.m4a')
  await writeFile(raw, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw]
  const coded = ['-af', loudness, '-ar', String(sampleRate), '-c:a', 'aac', '-b:a', bitRate, '-ac', '1']
  const container = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-movflags',
    '+faststart',
  ]
  await run('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...coded, ...container, made])
  const { stdout } = await run('ffprobe', [
    '-loglevel',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    made,
  ])
  const file = await readFile(made)
  await rm(raw)
  return { file, seconds: Number(stdout.trim()) }
}
