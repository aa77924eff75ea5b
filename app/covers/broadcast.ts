/** Networks: arcs from a mast, and stations that pass a message on. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { arc, area, around, disc, FAINT, num, ROUND, ring, stroke, through, times } from './svg-shapes'

export const broadcast: Motif = (stage) => stage.random.pick([mast, relay])(stage)

/** Waves from a mast, cropped so that they fill the sheet. */
function mast(stage: Stage): string {
  const { width, height, unit, x, y, palette, random } = stage
  const footX = x + unit * random.between(-1.8, 0.6)
  const footY = y + unit * random.between(1.4, 3)
  const weight = unit * random.between(0.62, 0.95)
  const from = random.between(-150, -110)
  const sweep = random.between(90, 190)
  const colors = [palette.mass, palette.second, palette.mass, palette.accent, palette.second] as const
  const start = random.whole(0, 3)
  const arcs = times(5).map((index) =>
    stroke(
      arc(
        footX,
        footY,
        unit * 1.7 + index * weight * 1.75,
        from + random.between(-14, 14),
        from + sweep + random.between(-14, 14),
      ),
      colors[(index + start) % 5] ?? palette.mass,
      weight,
      ROUND,
    ),
  )
  return [
    backdrop(stage),
    ring(footX, footY, unit * 7, 2.5, palette.line, FAINT),
    ...arcs,
    area(
      through(
        [
          [footX, footY],
          [footX + unit * 0.7, height],
          [footX - unit * 0.7, height],
        ],
        true,
      ),
      palette.line,
    ),
    disc(footX, footY, unit * 0.7, palette.accent),
    stroke(`M0 ${num(footY + unit * 1.6)}H${num(width)}`, palette.line, 2.5, FAINT),
  ].join('')
}

/** Stations of different range; the message travels along the heavy line. */
function relay(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const turn = random.between(0, 360)
  const sizes = [
    random.between(1.1, 1.5),
    random.between(0.6, 0.9),
    random.between(0.4, 0.6),
    random.between(0.3, 0.5),
  ]
  const stations = sizes.map((size, index) => {
    const [cx, cy] = around(
      x,
      y,
      unit * (index === 0 ? 1.1 : random.between(2.4, 3.4)),
      turn + index * random.between(100, 128),
    )
    return { cx, cy, radius: size * unit }
  })
  const colors = [palette.mass, palette.second, palette.mass, palette.second]
  return [
    backdrop(stage),
    ...stations.flatMap(({ cx, cy, radius }, index) =>
      times(index === 0 ? 4 : 2).map((step) =>
        ring(
          cx,
          cy,
          radius + unit * (0.6 + step * 0.75),
          8 - step * 1.5,
          index === 0 ? palette.line : (colors[index] ?? palette.line),
          FAINT,
        ),
      ),
    ),
    stroke(through(stations.map(({ cx, cy }) => [cx, cy] as const)), palette.accent, unit * 0.2, ROUND),
    ...stations.map(
      ({ cx, cy, radius }, index) =>
        disc(cx, cy, radius, colors[index] ?? palette.mass) + disc(cx, cy, radius * 0.34, palette.accent),
    ),
  ].join('')
}
