import { Icon } from '../ui/icon.tsx'
import { Preview } from './preview.tsx'
import type { PendingUpload } from './use-uploads.ts'
import { words as messages } from './words.ts'

interface Props {
  item: PendingUpload
  onRetry: () => void
  onRemove: () => void
}

/** A picture before its upload is complete: its progress, or why it failed, with retry and remove. */
export function UploadingImage({ item, onRetry, onRemove }: Props) {
  const name = item.name || messages.pasted
  const isFailed = item.state === 'failed'
  return (
    <li className="upload__item upload__item--coming" data-failed={isFailed ? '' : undefined}>
      <Preview file={item.file} />
      <span className="upload__name meta">{name}</span>
      {isFailed ? (
        <p className="field__error" role="alert">
          <Icon name="alert" />
          {item.refusal}
        </p>
      ) : (
        <span className="upload__way">
          <progress aria-label={messages.progress(name)} max={100} value={item.percent} />
          <span className="num" aria-hidden="true">
            {item.state === 'sending' ? messages.sending(item.percent) : messages[item.state]}
          </span>
        </span>
      )}
      <span className="upload__acts">
        {isFailed && item.mayRetry ? (
          <button
            type="button"
            className="btn btn--line btn--small"
            aria-label={messages.retryOf(name)}
            onClick={onRetry}
          >
            {messages.retry}
          </button>
        ) : null}
        <button type="button" className="iconbtn" aria-label={messages.leave(name)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </span>
    </li>
  )
}
