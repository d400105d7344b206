import { linkNames } from '@rasika/contract/artist-links.ts'
import { paths } from '@rasika/contract/paths.ts'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Signup } from './use-signup.ts'
import { words } from './later-words.ts'

const messages = words.links

/** Step 3: optional links, and the required terms. */
export function LinksStep({ draft: { links, terms }, errors, write }: Pick<Signup, 'draft' | 'errors' | 'write'>) {
  return (
    <>
      <p className="quiet">{messages.lead}</p>
      {linkNames.map((name) => (
        <TextField
          key={name}
          label={messages[name]}
          name={`socialLinks.${name}`}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          placeholder={messages.hint}
          value={links[name]}
          error={errors[`socialLinks.${name}`]}
          onChange={(event) => write({ links: { ...links, [name]: event.target.value } }, `socialLinks.${name}`)}
        />
      ))}
      <div className="field" data-error={errors.terms ? '' : undefined}>
        <div className="check signup__terms">
          <input
            id="join-terms"
            name="terms"
            type="checkbox"
            required
            checked={terms}
            aria-invalid={errors.terms ? true : undefined}
            aria-describedby={errors.terms ? 'join-terms-error' : undefined}
            onChange={(event) => write({ terms: event.target.checked }, 'terms')}
          />
          <label htmlFor="join-terms">
            {messages.terms.before}
            <NewTab to={paths.termsAndConditions()}>{messages.terms.terms}</NewTab>
            {messages.terms.between}
            <NewTab to={paths.privacy()}>{messages.terms.privacy}</NewTab>
          </label>
        </div>
        {errors.terms ? (
          <p className="field__error" id="join-terms-error" role="alert">
            <Icon name="alert" />
            {errors.terms}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Opens in a new tab, so that the form is not lost. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr">{messages.newTab}</span>
    </a>
  )
}
