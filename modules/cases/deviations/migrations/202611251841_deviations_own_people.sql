select own_people_of('deviations');
