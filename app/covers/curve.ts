/** Content creation: curves with their anchors and handles, open and closed. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import type { Point } from './svg-shapes'
import { area, around, box, disc, num, rotated, stroke, through, times } from './svg-shapes'

export const curve: Motif = (stage) => stage.random.pick([hill, petal, petal])(stage)

/** A curve with its anchors and handles, the way every picture starts. */
function hill({ width, height, unit, x, y, palette, random }: Stage): string {
  const steep = random.pick([1, 1, -0.6])
  const swing = unit * random.between(2.2, 4.2) * steep
  const span = unit * random.between(3, 3.8)
  const path = `M${num(-unit)} ${num(y + unit * 2 * steep)}C${num(x - span * 2)} ${num(y + swing)} ${num(x - span)} ${num(y + swing)} ${num(x)} ${num(y)}S${num(x + span * 2)} ${num(y - swing)} ${num(width + unit)} ${num(y - unit)}`
  const handle = [x - span, y + swing, x + span, y - swing] as const
  const knob = unit * 0.26
  return [
    disc(
      x + unit * random.between(-2.6, 2),
      y - unit * random.between(0.4, 1.6),
      unit * random.pick([1.1, 2.2, 3.2]),
      palette.second,
    ),
    area(`${path}V${num(height + unit)}H${num(-unit)}z`, palette.field),
    `<g transform="translate(0 ${num(unit * random.between(1, 1.6))})">${stroke(path, palette.line, 3)}</g>`,
    stroke(path, palette.mass, unit * random.between(0.44, 0.8)),
    stroke(`M${num(handle[0])} ${num(handle[1])}L${num(handle[2])} ${num(handle[3])}`, palette.line, 4),
    disc(handle[0], handle[1], knob, palette.line),
    disc(handle[2], handle[3], knob, palette.line),
    rotated(
      random.between(0, 45),
      x,
      y,
      box(x - unit * 0.42, y - unit * 0.42, unit * 0.84, unit * 0.84, palette.accent),
    ),
  ].join('')
}

/** A closed form being drawn: every anchor with its tangent. */
function petal(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const count = random.whole(3, 4)
  const turn = random.between(0, 360)
  const anchors = times(count).map((index) => {
    const angle = turn + (index * 360) / count
    const reach = unit * random.between(2.3, 3.6)
    // The factor that makes a circle of cubic curves, and a little more for a fuller belly.
    const pull = reach * (4 / 3) * Math.tan(Math.PI / (2 * count)) * random.between(0.9, 1.35)
    const at = around(x, y, reach, angle)
    return {
      at,
      before: around(at[0], at[1], pull, angle - 90),
      after: around(at[0], at[1], pull, angle + 90),
    }
  })
  const pair = ([px, py]: Point): string => `${num(px)} ${num(py)}`
  const first = anchors[0]?.at ?? [x, y]
  const outline = anchors.map(({ after }, index) => {
    const next = anchors[(index + 1) % count]
    return next ? `C${pair(after)} ${pair(next.before)} ${pair(next.at)}` : ''
  })
  const path = `M${pair(first)}${outline.join('')}z`
  const [sideX, sideY] = around(x, y, unit * 2, turn + random.between(0, 360))
  const knob = unit * 0.2
  return [
    backdrop(stage),
    disc(sideX, sideY, unit * random.between(1.2, 2.1), palette.second),
    area(path, palette.mass),
    stroke(anchors.map(({ before, after }) => through([before, after])).join(''), palette.line, 3),
    ...anchors.flatMap(({ before, after, at }, index) => [
      disc(before[0], before[1], knob, palette.line),
      disc(after[0], after[1], knob, palette.line),
      box(
        at[0] - knob * 1.3,
        at[1] - knob * 1.3,
        knob * 2.6,
        knob * 2.6,
        index === 0 ? palette.accent : palette.second,
      ),
    ]),
  ].join('')
}
