/** Space: planets, limbs, eclipses and the lines they travel on. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { area, around, disc, FAINT, oval, phase, ring, rotated, stroke, through, times } from './svg-shapes'

export const orbits: Motif = (stage) => stage.random.pick([limb, system, eclipse, ringed])(stage)

/** A world so large that only its edge fits the sheet. */
function limb({ height, unit, x, palette, random }: Stage): string {
  const radius = unit * random.between(5.5, 8)
  const cx = x + unit * random.between(1, 3.2)
  const cy = height + radius - unit * random.between(3.4, 5)
  const lanes = [1.6, 2.7, 4.4].map((step) => radius + step * unit)
  const moonAngle = random.between(-128, -100)
  const [moonX, moonY] = around(cx, cy, radius + 2.7 * unit, moonAngle)
  const [sparkX, sparkY] = around(cx, cy, radius + 1.6 * unit, random.between(-88, -70))
  const moon = unit * random.between(0.9, 1.5)
  return [
    disc(cx, cy, radius + unit * 1.6, palette.field),
    ...lanes.map((lane) => ring(cx, cy, lane, 2.5, palette.line, FAINT)),
    disc(cx, cy, radius, palette.mass),
    rotated(
      random.between(20, 60),
      cx,
      cy,
      area(phase(cx, cy, radius, -random.between(0.72, 0.86)), palette.second),
    ),
    disc(moonX, moonY, moon, palette.second),
    rotated(random.between(-60, 60), moonX, moonY, area(phase(moonX, moonY, moon, -0.35), palette.accent)),
    disc(sparkX, sparkY, unit * 0.22, palette.accent),
  ].join('')
}

/** A star and tilted paths, seen from above. */
function system(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const flatness = random.between(0.3, 0.62)
  const count = random.whole(4, 5)
  const heavy = random.whole(1, count - 1)
  const paths = times(count).map((index) => {
    const rx = unit * (2.3 + index * 1.55)
    const ry = rx * flatness
    const angle = (random.between(0, 360) * Math.PI) / 180
    const size = unit * random.pick([0.2, 0.32, 0.5, 0.75])
    const line =
      index === heavy
        ? oval(x, y, rx, ry, unit * 0.2, palette.accent)
        : oval(x, y, rx, ry, 2.5, palette.line, FAINT)
    return (
      line +
      disc(
        x + rx * Math.cos(angle),
        y + ry * Math.sin(angle),
        size,
        random.pick([palette.second, palette.mass, palette.accent]),
      )
    )
  })
  const tilt = random.between(-38, 38)
  const star = unit * random.between(1.1, 1.5)
  return (
    backdrop(stage) +
    rotated(tilt, x, y, paths.join('')) +
    disc(x, y, star, palette.mass) +
    rotated(tilt, x, y, area(phase(x, y, star, 0), palette.second))
  )
}

/** One disc in front of another, and the path that brought it there. */
function eclipse({ width, height, unit, x, y, palette, random }: Stage): string {
  const radius = unit * random.between(2.9, 3.5)
  const slide = random.between(0.25, 0.6) * radius
  const angle = random.between(-50, 50)
  const [dx, dy] = around(0, 0, slide, angle)
  const path = through([around(x, y, width + height, angle + 180), around(x, y, width + height, angle)])
  const [farX, farY] = around(x, y, radius + unit * random.between(1.4, 2.4), angle + 180)
  return [
    disc(x, y, radius + unit * 2.4, palette.field),
    ring(x, y, radius + unit * 1.2, 2.5, palette.line, FAINT),
    stroke(path, palette.line, 2.5, FAINT),
    disc(x, y, radius, palette.second),
    disc(x + dx, y + dy, radius * 0.94, palette.mass),
    rotated(
      angle + 180,
      x + dx,
      y + dy,
      area(phase(x + dx, y + dy, radius * 0.94, -random.between(0.75, 0.9)), palette.ground),
    ),
    disc(farX, farY, unit * 0.3, palette.accent),
  ].join('')
}

/** A banded planet inside its rings. */
function ringed(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const radius = unit * random.between(2, 2.7)
  const flatness = random.between(0.18, 0.34)
  const rings = [1.5, 1.85, 2.3].map((scale, index) => ({
    rx: radius * scale,
    weight: unit * ([0.4, 0.12, 0.05][index] ?? 0.05),
  }))
  const half = (front: boolean): string =>
    rings
      .map(({ rx, weight }, index) => {
        const sweep = front ? 0 : 1
        return stroke(
          `M${Math.round(x - rx)} ${Math.round(y)}a${Math.round(rx)} ${Math.round(rx * flatness)} 0 0 ${sweep} ${Math.round(rx * 2)} 0`,
          index === 0 ? palette.accent : palette.line,
          weight,
        )
      })
      .join('')
  const band = (from: number, to: number): string => {
    const [leftX, topY] = around(x, y, radius, 180 - from)
    const [rightX, bottomY] = around(x, y, radius, to)
    const r = Math.round(radius)
    return area(
      `M${Math.round(leftX)} ${Math.round(topY)}H${Math.round(2 * x - leftX)}A${r} ${r} 0 0 ${to > from ? 1 : 0} ${Math.round(rightX)} ${Math.round(bottomY)}H${Math.round(2 * x - rightX)}A${r} ${r} 0 0 1 ${Math.round(leftX)} ${Math.round(topY)}`,
      palette.second,
    )
  }
  const moonAt = around(x, y, radius * random.between(1.6, 2), random.between(200, 340))
  const planet = half(false) + disc(x, y, radius, palette.mass) + band(-48, -20) + band(8, 22) + half(true)
  return (
    backdrop(stage) +
    rotated(random.pick([-1, 1]) * random.between(12, 34), x, y, planet) +
    disc(moonAt[0], moonAt[1], unit * 0.4, palette.accent)
  )
}
