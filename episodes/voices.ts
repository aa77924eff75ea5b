/** The speakers, and their voices in the speech synthesizer. */

type Voice = {
  /** As shown in transcripts. */
  name: string
  voice: 'slt' | 'rms'
  settings: Record<string, number>
}

const voices: Record<string, Voice> = {
  ADA: { name: 'Ada', voice: 'slt', settings: { duration_stretch: 1.02 } },
  BEN: { name: 'Ben', voice: 'rms', settings: { duration_stretch: 0.98 } },
  INES: {
    name: 'Ines Hallworth',
    voice: 'slt',
    settings: { duration_stretch: 1.06, int_f0_target_mean: 160 },
  },
}

export function findVoice(speaker: string): Voice {
  const voice = voices[speaker]
  if (!voice) throw new Error(`Unknown speaker ${speaker}.`)
  return voice
}
