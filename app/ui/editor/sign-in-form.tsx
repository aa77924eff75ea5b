/** Address and password of an editor. */
import type { RefusedForm } from '~/domain/form-answer'
import { signInPath } from '~/domain/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'

type SignInFormProps = { redirectTo: string; refusal: RefusedForm | null }

export function SignInForm({ redirectTo, refusal }: SignInFormProps) {
  return (
    <div className="mx-auto max-w-md py-14">
      <h1 className="text-3xl font-extrabold tracking-tight">Sign in</h1>
      <p className="mt-2 text-muted">For the editors of this publication.</p>
      <Form id="sign-in" action={signInPath} refusal={refusal} className="mt-8 flex flex-col gap-5">
        <input type="hidden" name="redirectTo" value={refusal?.values.redirectTo ?? redirectTo} />
        <Field name="email" label="Email" type="email" autoComplete="username" required />
        <Field name="password" label="Password" type="password" autoComplete="current-password" required />
        <button type="submit" className="button-primary self-end">
          Sign in
        </button>
      </Form>
    </div>
  )
}
