/** The picture as it is turned and straightened, with the crop on it; with script, its corners are dragged. SVG, as the content policy forbids inline styles. */

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { i18n } from '~/domain/language/desk-i18n'
import {
  type CropHandle,
  dragCrop,
  findEditedBox,
  findFrame,
  findTurn,
  type PictureEdit,
  WHOLE,
} from '~/domain/media/picture-edit'

type Size = { width: number; height: number }

type PictureProps = { source: string; original: Size; edit: PictureEdit }

/** In the coordinates of the frame, in pixels of the upload. */
function TurnedPicture({ source, original, edit }: PictureProps) {
  const frame = findFrame(original, edit)
  const { angle } = findTurn(original, edit)
  const [x, y] = [frame.width / 2, frame.height / 2]
  return (
    <image
      href={source}
      {...original}
      preserveAspectRatio="none"
      transform={`translate(${x} ${y}) rotate(${angle}) translate(${-original.width / 2} ${-original.height / 2})`}
    />
  )
}

/** What pages will show. */
export function EditedPreview({ source, original, edit }: PictureProps) {
  const { left, top, width, height } = findEditedBox(original, edit)
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      className="crop-result"
      role="img"
      aria-label={i18n.t('Preview')}
    >
      <TurnedPicture source={source} original={original} edit={edit} />
    </svg>
  )
}

/** In order of the Tab key. */
const handles: { handle: CropHandle; label: string; x: number; y: number }[] = [
  { handle: 'top-left', label: /*i18n*/ 'Top left corner', x: 0, y: 0 },
  { handle: 'top-right', label: /*i18n*/ 'Top right corner', x: 1, y: 0 },
  { handle: 'bottom-right', label: /*i18n*/ 'Bottom right corner', x: 1, y: 1 },
  { handle: 'bottom-left', label: /*i18n*/ 'Bottom left corner', x: 0, y: 1 },
]

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Per mille; ten times as far with Shift. */
const ARROW_STEP = 5

type CropStageProps = PictureProps & {
  /** Null: corners move freely. */
  ratio: number | null
  hasGrid: boolean
  /** Null: without script. */
  onChange: ((edit: PictureEdit) => void) | null
}

export function CropStage({ source, original, edit, ratio, hasGrid, onChange }: CropStageProps) {
  const stage = useRef<SVGSVGElement>(null)
  const start = useRef<{ x: number; y: number; edit: PictureEdit } | null>(null)
  const frame = findFrame(original, edit)
  const toX = (share: number) => (share * frame.width) / WHOLE
  const toY = (share: number) => (share * frame.height) / WHOLE
  const [x, y, width, height] = [toX(edit.left), toY(edit.top), toX(edit.width), toY(edit.height)]
  const unit = Math.max(frame.width, frame.height) / 100
  const radius = Math.min(unit * 2.5, width / 2, height / 2)
  const attributes = (handle: CropHandle, label: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuenow': (handle.endsWith('right') ? edit.left + edit.width : edit.left) / 10,
    'aria-valuetext': describe(edit),
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY, edit }
    },
    onPointerMove: (event: PointerEvent) => {
      const box = stage.current?.getBoundingClientRect()
      if (!start.current || !box) return
      const by = {
        x: ((event.clientX - start.current.x) / box.width) * WHOLE,
        y: ((event.clientY - start.current.y) / box.height) * WHOLE,
      }
      onChange?.(dragCrop(original, start.current.edit, handle, by, ratio))
    },
    onLostPointerCapture: () => {
      start.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const [right, down] = arrows[event.key] ?? []
      if (right === undefined || down === undefined) return
      event.preventDefault()
      const step = event.shiftKey ? ARROW_STEP * 10 : ARROW_STEP
      onChange?.(dragCrop(original, edit, handle, { x: right * step, y: down * step }, ratio))
    },
  })
  const lines = hasGrid ? 9 : 3
  const grid = Array.from({ length: lines - 1 }, (_, n) => (n + 1) / lines)
  return (
    <svg ref={stage} viewBox={`0 0 ${frame.width} ${frame.height}`} className="crop-stage">
      <title>{i18n.t('The picture with its crop')}</title>
      <TurnedPicture source={source} original={original} edit={edit} />
      <path
        d={`M0 0h${frame.width}v${frame.height}h${-frame.width}zM${x} ${y}h${width}v${height}h${-width}z`}
        fillRule="evenodd"
        className="crop-outside"
      />
      <path
        d={grid
          .map((part) => `M${x + width * part} ${y}v${height}M${x} ${y + height * part}h${width}`)
          .join('')}
        strokeWidth={unit / 6}
        className="crop-grid"
      />
      <rect {...{ x, y, width, height }} strokeWidth={unit / 3} className="crop-box" />
      {onChange ? (
        <>
          <rect
            {...{ x, y, width, height }}
            {...attributes('move', i18n.t({ id: 'picture.crop', message: 'Crop' }))}
            className="crop-inside"
          />
          {handles.map(({ handle, label, ...corner }) => (
            <circle
              key={handle}
              // Inside the crop, so that all of it can be pressed at the edge of the picture.
              cx={x + width * corner.x + radius * (1 - 2 * corner.x)}
              cy={y + height * corner.y + radius * (1 - 2 * corner.y)}
              r={radius}
              strokeWidth={unit / 3}
              {...attributes(handle, i18n.t(label))}
              className="crop-handle"
            />
          ))}
        </>
      ) : null}
    </svg>
  )
}

function describe({ left, top, width, height }: PictureEdit): string {
  return i18n.t(
    'Left {left, number} %, top {top, number} %, width {width, number} %, height {height, number} %',
    { left: left / 10, top: top / 10, width: width / 10, height: height / 10 },
  )
}
