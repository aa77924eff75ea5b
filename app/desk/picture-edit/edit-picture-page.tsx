/** The page on which a picture is turned, straightened and cropped: by numbers, and with script by dragging, which sets the same numbers. */

import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { PageHead } from '~/desk/kit/page/page-head'
import { editPicturePath, picturePagePath, wholePicturePath } from '~/desk/kit/pictures/library-urls'
import { nameOf } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { cropToRatio, findEditedBox, type PictureEdit, turnEdit } from '~/domain/media/picture-edit'
import { renditionPath } from '~/domain/media/renditions'
import type { PictureDetails } from '~/domain/media-library/media-library'
import { Form, useField } from '~/ui/controls/form'
import { CropStage, EditedPreview } from './crop-stage'
import { type EditField, readEditValues, toEditValues } from './edit-values'
import { findUneditable } from './editable'

type EditPicturePageProps = {
  picture: PictureDetails
  /** The edit that the form is based on. */
  seen: string
  isEdited: boolean
  values: Record<string, string>
  rejection: RejectedForm | null
}

export function EditPicturePage({ picture, seen, isEdited, values, rejection }: EditPicturePageProps) {
  const { hash, original, problem, pendingEdit } = picture
  const uneditable = findUneditable(picture)
  const shown = { ...values, ...rejection?.values }
  return (
    <>
      <PageHead
        back={{ to: picturePagePath(hash), name: nameOf(picture) }}
        title={i18n.t('Crop and rotate')}
        about={i18n.t(
          'All articles that show the picture change. The upload is kept: you can go back to it at any time.',
        )}
      />
      {uneditable || !original ? (
        <p className="note">{uneditable}</p>
      ) : (
        <>
          {problem ? <p className="field-error mb-4">{problem}</p> : null}
          {pendingEdit ? (
            <p className="note mb-4">{i18n.t('An edit of this picture is being made.')}</p>
          ) : null}
          <Form id="edit" action={editPicturePath(hash)} rejection={rejection} className="edit-picture">
            <input type="hidden" name="seen" value={seen} />
            <EditControls
              // Another element with the numbers of the response.
              key={JSON.stringify([seen, shown])}
              picture={picture}
              original={original}
              initial={shown}
              isEdited={isEdited}
            />
          </Form>
        </>
      )}
    </>
  )
}

const ratios: Record<string, number> = { '1:1': 1, '4:3': 4 / 3, '16:9': 16 / 9 }

type EditControlsProps = {
  picture: PictureDetails
  original: { width: number; height: number }
  initial: Record<string, string>
  isEdited: boolean
}

function EditControls({ picture, original, initial, isEdited }: EditControlsProps) {
  const isScripted = useHydrated()
  const [values, setValues] = useState(initial)
  const [ratio, setRatio] = useState('')
  const [isStraightening, setStraightening] = useState(false)
  const edit = readEditValues(values)
  const set = (changed: PictureEdit) => setValues({ ...values, ...toEditValues(changed) })
  const chooseRatio = (name: string) => {
    setRatio(name)
    if (ratios[name]) set(cropToRatio(original, edit, ratios[name]))
  }
  const source =
    picture.original && picture.edit ? wholePicturePath(picture.hash) : renditionPath(picture, 1200, 'jpg')
  const shown = { source, original, edit }
  const box = findEditedBox(original, edit)
  const field = (name: EditField, label: string) => (
    <NumberField
      name={name}
      label={label}
      value={values[name] ?? ''}
      onChange={(typed) => setValues({ ...values, [name]: typed })}
    />
  )
  const turn = (direction: 'left' | 'right') => (
    <button
      type="submit"
      name="task"
      value={direction}
      className="button-quiet"
      onClick={(event) => {
        event.preventDefault()
        set(turnEdit(edit, direction))
      }}
    >
      {direction === 'left' ? i18n.t('Rotate left') : i18n.t('Rotate right')}
    </button>
  )
  return (
    <>
      <div className="min-w-0">
        <CropStage
          {...shown}
          ratio={ratios[ratio] ?? null}
          hasGrid={isStraightening}
          onChange={isScripted ? set : null}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap gap-3">
          {/* The first button is the one that Enter presses. */}
          <button type="submit" name="task" value="preview" className="button-quiet">
            {i18n.t('Preview')}
          </button>
          {turn('left')}
          {turn('right')}
        </div>
        <RotationField
          value={values.rotation ?? '0'}
          onChange={(rotation) => setValues({ ...values, rotation })}
        />
        {field('straighten', i18n.t('Straighten by degrees, clockwise'))}
        {isScripted ? (
          <input
            type="range"
            aria-label={i18n.t('Straighten')}
            min={-15}
            max={15}
            step={0.1}
            value={edit.straighten / 10}
            onChange={({ currentTarget }) => setValues({ ...values, straighten: currentTarget.value })}
            onPointerDown={() => setStraightening(true)}
            onPointerUp={() => setStraightening(false)}
            onFocus={() => setStraightening(true)}
            onBlur={() => setStraightening(false)}
            className="w-full"
          />
        ) : null}
        {isScripted ? <RatioField value={ratio} onChange={chooseRatio} /> : null}
        <fieldset>
          <legend className="field-label">{i18n.t('Crop, in percent of the straightened picture')}</legend>
          <div className="mt-2 grid grid-cols-2 gap-5">
            {field('left', i18n.t('Left'))}
            {field('top', i18n.t('Top'))}
            {field('width', i18n.t('Width'))}
            {field('height', i18n.t('Height'))}
          </div>
        </fieldset>
        <div>
          <EditedPreview {...shown} />
          <p className="mt-1 text-sm text-muted" role="status">
            {i18n.t('{width, number} × {height, number} pixels', { width: box.width, height: box.height })}
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <button type="submit" name="task" value="save" className="button-primary">
            {i18n.t('Save')}
          </button>
          {isEdited ? (
            <button type="submit" name="task" value="original" className="button-quiet">
              {i18n.t('Back to the original')}
            </button>
          ) : null}
        </p>
      </div>
    </>
  )
}

type FieldProps = { value: string; onChange: (value: string) => void }

function NumberField({ name, label, value, onChange }: FieldProps & { name: EditField; label: string }) {
  const { id, error, attributes } = useField(name)
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {error}
      <input
        {...attributes}
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field-input"
      />
    </div>
  )
}

function RotationField({ value, onChange }: FieldProps) {
  const { id, error, attributes } = useField('rotation')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {i18n.t('Rotation')}
      </label>
      {error}
      <select
        {...attributes}
        id={id}
        name="rotation"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field-input"
      >
        <option value="0">{i18n.t('None')}</option>
        <option value="90">{i18n.t('90° to the right')}</option>
        <option value="180">180°</option>
        <option value="270">{i18n.t('90° to the left')}</option>
      </select>
    </div>
  )
}

/** Sends nothing: it sets the numbers of the crop. */
function RatioField({ value, onChange }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor="edit-ratio" className="field-label">
        {i18n.t('Shape')}
      </label>
      <select
        id="edit-ratio"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field-input"
      >
        <option value="">{i18n.t({ id: 'crop.free', message: 'Free' })}</option>
        {Object.keys(ratios).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  )
}
