/** What ffmpeg is asked for to measure the loudness of a recording and to change it, and what it answers. */
import { z } from 'zod/v4'
import { type Loudness, MAX_TRUE_PEAK, TARGET_LOUDNESS } from './loudness'

const TARGET_RANGE = 11
/** Below there is nothing to be heard. */
const SILENCE = -70

export const measuringFilter = `loudnorm=I=${TARGET_LOUDNESS}:TP=${MAX_TRUE_PEAK}:LRA=${TARGET_RANGE}:print_format=json`

/** The same with what was measured, so that the whole is made louder or softer evenly where the peaks allow it. */
export function toLevelingFilter({ integrated, truePeak, range, threshold }: Loudness): string {
  const measured = `measured_I=${integrated}:measured_TP=${truePeak}:measured_LRA=${range}:measured_thresh=${threshold}`
  return `loudnorm=I=${TARGET_LOUDNESS}:TP=${MAX_TRUE_PEAK}:LRA=${TARGET_RANGE}:${measured}:linear=true`
}

const number = z.string().transform(Number).pipe(z.number())
const measured = z.object({ input_i: number, input_tp: number, input_lra: number, input_thresh: number })

/** `log`: the end of what ffmpeg wrote. Null: it measured nothing, or silence. */
export function parseLoudness(log: string): Loudness | null {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(log)?.[0]
  if (json === undefined) return null
  try {
    const { data } = measured.safeParse(JSON.parse(json))
    if (!data || data.input_i < SILENCE) return null
    const { input_i: integrated, input_tp: truePeak, input_lra: range, input_thresh: threshold } = data
    return { integrated, truePeak, range, threshold }
  } catch {
    return null
  }
}
