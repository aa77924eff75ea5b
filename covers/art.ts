/** Art: shapes that are placed, turned and scaled, and at last rendered as SVG. Lengths are in units of the drawing. */
import type { Palette } from './palette'

export type Ink = keyof Palette

/** Where a drawing lies on its sheet, in user units of the SVG. */
export interface Frame {
  x: number
  y: number
  unit: number
  palette: Palette
  /** The finished drawing is flipped left to right. */
  mirrored: boolean
}

/** An element of SVG, or the name and geometry of one that is not painted yet. */
export type Shape = (frame: Frame) => string

/** Shapes painted one over the other; what is false is left out. */
export type Art = Shape | readonly Art[] | false

export function render(art: Art, frame: Frame): string {
  if (!art) return ''
  return typeof art === 'function' ? art(frame) : art.map((part) => render(part, frame)).join('')
}

/** Draws around another origin. */
export function at(dx: number, dy: number, art: Art): Shape {
  return ({ x, y, ...frame }) => render(art, { ...frame, x: x + frame.unit * dx, y: y + frame.unit * dy })
}

export function scaled(factor: number, art: Art): Shape {
  return (frame) => render(art, { ...frame, unit: frame.unit * factor })
}

/** Turns the art around the origin. */
export function rotated(degrees: number, art: Art): Shape {
  return (frame) =>
    `<g transform="rotate(${num(degrees)} ${num(frame.x)} ${num(frame.y)})">${render(art, frame)}</g>`
}

export function translated(dx: number, dy: number, art: Art): Shape {
  return (frame) =>
    `<g transform="translate(${num(frame.unit * dx)} ${num(frame.unit * dy)})">${render(art, frame)}</g>`
}

/** Leans the art to one side, like italics, and moves it sideways. */
export function skewed(degrees: number, dx: number, art: Art): Shape {
  return (frame) => {
    const shift = frame.unit * dx - frame.y * Math.tan((degrees * Math.PI) / 180)
    return `<g transform="translate(${num(shift)}) skewX(${num(degrees)})">${render(art, frame)}</g>`
  }
}

/** Keeps the reading direction of something (an arrow, indented lines) when the drawing around it is flipped. */
export function upright(art: Art): Shape {
  return (frame) => {
    const shapes = render(art, frame)
    return frame.mirrored
      ? `<g transform="matrix(-1 0 0 1 ${Math.round(frame.x * 2)} 0)">${shapes}</g>`
      : shapes
  }
}

/** Shows only what lies inside the outline; `id` is unique in its cover. */
export function clipped(id: string, outline: Shape, art: Art): Shape {
  return (frame) =>
    `<clipPath id="${id}"><${outline(frame)}/></clipPath><g clip-path="url(#${id})">${render(art, frame)}</g>`
}

/** One decimal below ten, whole numbers above: finer steps cannot be seen on a sheet of 1200 user units. */
export function num(value: number): string {
  // The summand keeps halves from falling to either side with the last bit of a sum.
  const rounded = Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value + 1e-9)
  return String(rounded === 0 ? 0 : rounded)
}
