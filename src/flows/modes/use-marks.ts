/** A mode's marks lie on the drawing as long as the mode is there. */
import { useEffect } from 'react';
import { type Marks, NO_MARKS } from '../chart/marks.ts';

export const useMarks = (marks: Marks, onMarks: (marks: Marks) => void): void => {
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => () => onMarks(NO_MARKS), [onMarks]);
};
