/** Loudness by EBU R 128, as ffmpeg measures it, and what it should be (podcasts: −16 LUFS, true peak below −1 dBTP). */

/** `integrated` in LUFS, `truePeak` in dBTP, `range` in LU. */
export type Loudness = { integrated: number; truePeak: number; range: number; threshold: number }

export const TARGET_LOUDNESS = -16
export const MAX_TRUE_PEAK = -1.5
/** Nobody hears less. */
const TOLERANCE = 1

/** 'fine': no copy is needed. */
export function judgeLoudness({ integrated, truePeak }: Loudness): 'fine' | 'soft' | 'loud' | 'clipped' {
  if (integrated < TARGET_LOUDNESS - TOLERANCE) return 'soft'
  if (integrated > TARGET_LOUDNESS + TOLERANCE) return 'loud'
  return truePeak > 0 ? 'clipped' : 'fine'
}
