import { courierDays } from '@rasika/contract/courier-days.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { now } from '../platform/clock.ts'
import { SelectField } from '../ui/field.tsx'
import { words } from './words.ts'

interface Props {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** A day on which the courier comes, from today to two weeks ahead. */
export function DayField({ label, value, error, onChange }: Props) {
  const [days] = useState(() => courierDays(now()))
  return (
    <SelectField label={label} name="day" value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">{words.chooseDay}</option>
      {days.map((day, nth) => (
        <option key={day} value={day}>
          {nth === 0 ? words.today(formatDate(day)) : formatDate(day)}
        </option>
      ))}
    </SelectField>
  )
}
