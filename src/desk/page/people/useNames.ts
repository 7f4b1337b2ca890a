/** The API names people in Arabic, as the registry writes them; the people whom the desk lists are named in the language of the page. */
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../data.ts';
import { usePage } from '../Frame.tsx';

export const useNames = () => {
  const { lang } = usePage();
  const { data } = useQuery(peopleQuery);
  return (written: string): string => {
    if (lang === 'ar' || !data) return written;
    return [...data.people, ...data.newcomers].find(({ name }) => name === written)?.nameEn ?? written;
  };
};
