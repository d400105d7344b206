import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Toast, dismiss, useToasts } from '../platform/toasts.ts'
import { Icon } from '../ui/icon.tsx'
import { words } from '../words.ts'
import { useAboveBars } from './use-above-bars.ts'

const icons = { done: 'check', notice: 'up', refused: 'alert' } as const

/** The live region is rendered from the start, so that screen readers announce what is added to it. */
export function Toasts() {
  const toasts = useToasts()
  const ref = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useAboveBars(ref, newest !== undefined)
  useEffect(() => {
    // Shown again for each new message: that lifts it above a dialog that opened meanwhile.
    const list = ref.current
    if (!list?.showPopover || newest === undefined) return
    if (list.matches(':popover-open')) list.hidePopover()
    list.showPopover()
    place(list)
    // Again after the focus has moved to the field that the message is about.
    const frame = requestAnimationFrame(() => place(list))
    return () => cancelAnimationFrame(frame)
  }, [newest])
  return (
    <div className="toasts" ref={ref} popover="manual" role="log" aria-live="polite" aria-label={words.toast.region}>
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** On a narrow screen a message that would cover the heading or the focused field is placed below the header. */
function place(list: HTMLElement): void {
  const heading = document.querySelector('main h1')
  const focused = document.querySelector(':is(input, textarea, select, button, a):focus')
  list.toggleAttribute('data-raised', false)
  if (!covers(list, heading) && !covers(list, focused)) return
  list.toggleAttribute('data-raised', true)
  if (covers(list, heading)) list.toggleAttribute('data-raised', false)
}

function covers(list: HTMLElement, element: Element | null): boolean {
  if (!element || list.contains(element)) return false
  const [upper, lower] = [list.getBoundingClientRect(), element.getBoundingClientRect()]
  return upper.top < lower.bottom && upper.bottom > lower.top && upper.left < lower.right && upper.right > lower.left
}

function One({ toast: { id, text, kind, isSilent, stays } }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  const leave = useEffectEvent(() => dismiss(id))
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(leave, stays)
    return () => clearTimeout(timer)
  }, [paused, stays])
  return (
    <div
      className="toast"
      aria-live={isSilent ? 'off' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[kind]} />
      <span>{text}</span>
      <button type="button" className="iconbtn" aria-label={words.toast.dismiss} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
