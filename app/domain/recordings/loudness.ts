/** Loudness by EBU R 128, as ffmpeg measures it, and what it should be (podcasts: −16 LUFS, true peak below −1 dBTP). */
import { z } from 'zod/v4'

/** `integrated` in LUFS, `truePeak` in dBTP, `range` in LU. */
export type Loudness = { integrated: number; truePeak: number; range: number; threshold: number }

export const TARGET_LOUDNESS = -16
export const MAX_TRUE_PEAK = -1.5
const TARGET_RANGE = 11
/** Nobody hears less. */
const TOLERANCE = 1
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

/** 'fine': no copy is needed. */
export function judgeLoudness({ integrated, truePeak }: Loudness): 'fine' | 'soft' | 'loud' | 'clipped' {
  if (integrated < TARGET_LOUDNESS - TOLERANCE) return 'soft'
  if (integrated > TARGET_LOUDNESS + TOLERANCE) return 'loud'
  return truePeak > 0 ? 'clipped' : 'fine'
}
