// Sentences about the log-in of operators.
export const operatorWords = {
  wrongLogin: 'The email, the password or the code is not right. Nothing was opened.',
  noCode: 'Write the one-time code, or a recovery code.',
}

/** The operator of a demonstration; the password is the demonstration's. */
export const demonstrationOperator = {
  name: 'Asha Kulkarni',
  email: 'desk@rasika.example',
  role: 'manager',
} as const

/** A second one, who has scored the entries of the demonstration's contest. */
export const sampleOperator = { name: 'Leela Krishnan', email: 'judge@rasika.example', role: 'clerk' } as const
