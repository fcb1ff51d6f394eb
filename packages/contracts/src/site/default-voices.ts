import type { Testimonial, Website } from './site-settings-schema.ts';

/** What others and the numbers say of the company until Settings says otherwise. */

export const TESTIMONIALS: Testimonial[] = [
  {
    name: 'Marta Lindqvist',
    company: 'Lindqvist Ceramics',
    content: 'Four hundred bowls to three countries and one chipped rim. They called me before I had opened the box.',
    rating: 5,
  },
  {
    name: 'Kwame Asante',
    company: 'Asante Spare Parts',
    content: 'My customers read the tracking page and stop phoning me. That alone pays for the service.',
    rating: 5,
  },
  {
    name: 'Ines Duarte',
    company: 'Duarte & Filhas',
    content: 'Customs took a day longer than planned, and the page said so before I asked. Good people.',
    rating: 4,
  },
];

export const STATISTICS: Website['statistics'] = [
  { value: '13+', label: 'Years of experience' },
  { value: '50+', label: 'Cities covered' },
  { value: '200+', label: 'Vehicles' },
  { value: '10K+', label: 'Happy customers' },
];
