/** Switches between Sign In and Sign Up: links, so that they work without script. */
import { authPath, signUpPath } from '~/domain/site/urls'

export function AuthTabs({ isSignUp }: { isSignUp: boolean }) {
  const tabs = [
    { name: 'Sign In', path: authPath, isCurrent: !isSignUp },
    { name: 'Sign Up', path: signUpPath, isCurrent: isSignUp },
  ]
  return (
    <nav aria-label="Sign in or sign up">
      <ul className="grid grid-cols-2 border-b border-line">
        {tabs.map(({ name, path, isCurrent }) => (
          <li key={path}>
            <a href={path} data-tab aria-current={isCurrent ? 'page' : undefined} className="tab">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
