/** Address and password of an editor; an article that could not be saved without them comes along. */
import type { RefusedForm } from '~/domain/form-answer'
import { signInPath } from '~/domain/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { CarriedFields } from './carried-fields'

type SignInFormProps = {
  redirectTo: string
  refusal: RefusedForm | null
  /** Null: nothing was being written. */
  carried?: Record<string, string> | null
}

export function SignInForm({ redirectTo, refusal, carried = null }: SignInFormProps) {
  return (
    <div className="mx-auto max-w-md py-14">
      <h1 className="text-3xl font-extrabold tracking-tight">Sign in</h1>
      <p className="mt-2 text-muted">
        {carried
          ? 'Your session has ended, and nothing is lost: sign in, and you go on with the same text. It is not saved yet.'
          : 'For the editors of this publication.'}
      </p>
      <Form
        id="sign-in"
        action={signInPath}
        encType={carried ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        reloadDocument={carried !== null}
        refusal={refusal}
        className="mt-8 flex flex-col gap-5"
      >
        <input type="hidden" name="redirectTo" value={refusal?.values.redirectTo ?? redirectTo} />
        <Field name="email" label="Email" type="email" autoComplete="username" required />
        <Field name="password" label="Password" type="password" autoComplete="current-password" required />
        {carried ? <CarriedFields values={carried} /> : null}
        <button type="submit" className="button-primary self-end">
          Sign in
        </button>
      </Form>
    </div>
  )
}
