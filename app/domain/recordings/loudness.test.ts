import { expect, it } from 'vitest'
import { judgeLoudness } from './loudness'
import { parseLoudness, toLevelingFilter } from './loudness-filters'

const log = (integrated: string, peak = '-4.47') => `[Parsed_loudnorm_0 @ 0x5581]
{
	"input_i" : "${integrated}",
	"input_tp" : "${peak}",
	"input_lra" : "3.40",
	"input_thresh" : "-34.06",
	"output_i" : "-16.02",
	"normalization_type" : "dynamic"
}
video:0kB audio:100kB`

const measured = { integrated: -23.61, truePeak: -4.47, range: 3.4, threshold: -34.06 }

it('reads what ffmpeg has measured', () => {
  expect(parseLoudness(log('-23.61'))).toEqual(measured)
  expect(toLevelingFilter(measured)).toContain(
    'measured_I=-23.61:measured_TP=-4.47:measured_LRA=3.4:measured_thresh=-34.06',
  )
})

it.each([
  ['nothing', 'Conversion failed!'],
  ['silence', log('-inf')],
  ['nearly silence', log('-70.50')],
  ['no number', log('loud')],
  ['half of it', log('-23.61').slice(0, 60)],
])('measured is nothing for %s', (_, text) => {
  expect(parseLoudness(text)).toBeNull()
})

it('says which need a copy', () => {
  const judge = (integrated: number, truePeak = -2) => judgeLoudness({ ...measured, integrated, truePeak })
  expect([judge(-16.9), judge(-17.1), judge(-14.9), judge(-16, 0.2)]).toEqual([
    'fine',
    'soft',
    'loud',
    'clipped',
  ])
})
